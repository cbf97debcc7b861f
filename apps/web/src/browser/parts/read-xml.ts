import { Parser } from "htmlparser2";
import type { ReadXml } from "@switchyard/domain/year-of-use/green-button";

const nameOf = (name: string): string => name.slice(name.indexOf(":") + 1);

export const readXml: ReadXml = (xml, listener) => {
  let isOver = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => listener.opened(nameOf(name), attributes),
      ontext: (text) => listener.text(text),
      onclosetag: (name) => listener.closed(nameOf(name), isOver),
    },
    { xmlMode: true },
  );
  parser.write(xml);
  isOver = true;
  parser.end();
};
