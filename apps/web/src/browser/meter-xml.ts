// Reads XML for the worker of a meter's files (meter-year-worker.ts), which loads it with the first XML file.
import type { XmlHolder } from "./parts/priced-year.ts";
import { readXml } from "./parts/read-xml.ts";

(self as XmlHolder).readXml = readXml;
