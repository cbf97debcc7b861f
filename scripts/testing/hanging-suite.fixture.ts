import { send } from "./progress.ts";

const [first, second, third] = ["first", "second", "third"].map((id) => ({ id, title: `file > ${id}` }));
if (!first || !second || !third) throw new Error("no tests");
send({ kind: "found", tests: [first, second, third] });
send({ kind: "begun", test: first });
send({ kind: "ended", test: first, result: "passed" });
send({ kind: "begun", test: second });
setInterval(() => {}, 1_000);
