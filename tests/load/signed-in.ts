import { Visitor } from "../driver/visitor.ts";

/** A browser with this persona signed in (docs/personas.md). */
export async function signedIn(siteUrl: string, username: string): Promise<Visitor> {
  const visitor = new Visitor(siteUrl);
  const { url } = await visitor.send(await visitor.open("/sign-in"), "/forms/sign-in", {
    username,
    password: "Larkspur1",
  });
  if (url !== "/my-account") throw new Error(`${username} could not sign in`);
  return visitor;
}
