import { headers } from "next/headers";

// Reading a header makes it dynamic: rendered for each request, as a page is that knows its visitor.
export default async function BarePage() {
  return <h1>Hello, {(await headers()).get("host")}</h1>;
}
