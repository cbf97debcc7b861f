// Reads XML for the worker of a meter's file (meter-year-worker.ts), which has it come when a file is XML.
import { Parser } from "htmlparser2";
import type { ReadXml } from "@switchyard/domain/year-of-use/green-button";
import type { XmlHolder } from "./parts/priced-year.ts";

const nameOf = (name: string): string => name.slice(name.indexOf(":") + 1);

const readXml: ReadXml = (xml, listener) => {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => listener.opened(nameOf(name), attributes),
      ontext: (text) => listener.text(text),
      onclosetag: (name) => listener.closed(nameOf(name)),
    },
    { xmlMode: true },
  );
  parser.end(xml);
};

(self as XmlHolder).readXml = readXml;
