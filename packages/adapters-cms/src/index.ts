export { fileContent, type FileContentOptions } from "./file-content.ts";
