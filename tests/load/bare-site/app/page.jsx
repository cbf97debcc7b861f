import { headers } from "next/headers";

// Reading a header makes the page dynamic, like a page for one visitor.
export default async function BarePage() {
  return <h1>Hello, {(await headers()).get("host")}</h1>;
}
