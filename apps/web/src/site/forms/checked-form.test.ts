import { beforeEach, describe, expect, test, vi } from "vitest";
import { FormFrame, FormProblems } from "./form-frame.tsx";
import { drawn, elementsIn } from "./hooks.fixture.ts";
import { ProblemSummary } from "./problem-summary.tsx";
import { summaryTitles } from "./summary-titles.ts";
import { type FormChecks, useCheckedForm } from "./use-checked-form.ts";
import { useProblems } from "./use-problems.ts";
import { Button, Control, Input, Select, formPage } from "./page.fixture.ts";

const page = formPage();

describe("problems", () => {
  let wrong: { field: "zip" | "name"; code: string }[];
  const checking = (initial: typeof wrong = []) =>
    drawn(
      () =>
        useProblems<"zip" | "name", string>({
          fields: ["name", "zip"],
          initial,
          onlyServerKnows: new Set(["taken"]),
          check: () => wrong,
        }),
      undefined,
    );
  const left = (relatedTarget: unknown = null, name = "zip") => ({ target: { name }, relatedTarget }) as never;
  beforeEach(() => void (wrong = [{ field: "zip", code: "missing" }]));

  test("are listed in the order of the page", () => {
    const here = checking([
      { field: "zip", code: "missing" },
      { field: "name", code: "taken" },
    ]);
    expect([here.now.open, here.now.codeOf("zip"), here.now.codeOf("name")]).toEqual([
      ["name", "zip"],
      "missing",
      "taken",
    ]);
  });

  test("show when their field is left", () => {
    const here = checking();
    expect(here.now.open).toEqual([]);
    here.now.left("name", left(null, "name"));
    expect(here.now.open).toEqual([]);
    here.now.left("zip", left());
    expect(here.now.open).toEqual(["zip"]);
    wrong = [];
    here.now.left("zip", left());
    expect(here.now.open).toEqual([]);
  });

  test("show once the rules have loaded, if their field was left before", async () => {
    let isLoaded = false;
    const here = drawn(
      () =>
        useProblems<"zip", string>({
          fields: ["zip"],
          initial: [],
          onlyServerKnows: new Set(),
          check: () => (isLoaded ? [{ field: "zip", code: "missing" }] : undefined),
          ready: () => Promise.resolve().then(() => void (isLoaded = true)),
        }),
      undefined,
    );
    here.now.left("zip", left());
    expect(here.now.open).toEqual([]);
    await vi.waitFor(() => expect(here.now.open).toEqual(["zip"]));
  });

  test("are not shown while the focus moves between two controls of one question, or to a link that leaves the form", () => {
    const { form } = page.now;
    const [field, same, other, button] = [
      new Input({ name: "zip", form }),
      new Select({ name: "zip" }),
      new Input({ name: "name" }),
      new Button({ type: "submit", name: "action" }),
    ];
    form.controls = [field, same, other, button];
    const shownAfter = (relatedTarget: unknown, target = field): readonly string[] => {
      const here = checking();
      here.now.left("zip", { target, relatedTarget } as never);
      return here.now.open;
    };
    expect([shownAfter(same), shownAfter(new Input({ name: "name" }))]).toEqual([[], []]);
    expect(shownAfter(other, new Input({ name: "zip" }))).toEqual([]);
    for (const to of [other, button, null, new EventTarget()]) expect(shownAfter(to)).toEqual(["zip"]);
  });

  test("from the server stay until their field changes", () => {
    wrong = [];
    const here = checking([
      { field: "name", code: "taken" },
      { field: "zip", code: "missing" },
    ]);
    here.now.left("name", left());
    here.now.left("zip", left());
    expect([here.now.codeOf("name"), here.now.open]).toEqual(["taken", ["name"]]);
    here.now.recheck("zip");
    expect(here.now.codeOf("name")).toBe("taken");
    here.now.recheck("name");
    expect(here.now.open).toEqual([]);
  });

  test("disappear when their field changes, and no new one appears while typing", () => {
    const here = checking([{ field: "zip", code: "missing" }]);
    wrong = [{ field: "name", code: "missing" }];
    here.now.recheck("zip");
    expect(here.now.open).toEqual([]);
    const { times } = here;
    here.now.recheck("zip");
    expect(here.times).toBe(times);
    wrong = [{ field: "zip", code: "wrong" }];
    const other = checking([{ field: "zip", code: "missing" }]);
    other.now.recheck("zip");
    expect(other.now.codeOf("zip")).toBe("wrong");
    other.now.recheck();
    expect(other.now.codeOf("zip")).toBe("wrong");
  });

  test("can be set all at once, or one by one", () => {
    const here = checking();
    here.now.tell([{ field: "name", code: "missing" }]);
    expect(here.now.open).toEqual(["name"]);
    here.now.settle("zip", "wrong");
    expect(here.now.open).toEqual(["name", "zip"]);
    here.now.settle("name", undefined);
    expect(here.now.open).toEqual(["zip"]);
    here.now.tell([]);
    expect(here.now.open).toEqual([]);
  });
});

describe("a checked form", () => {
  let wrong: { field: string; code: string }[];
  let checked: unknown[];
  const checks = (what: Partial<FormChecks<string>> = {}): FormChecks<string> => ({
    fields: ["name", "zip"],
    initial: [],
    onlyServerKnows: new Set<string>(),
    errorTexts: { "zip.missing": "Enter a ZIP code" },
    keepAt: "/forms/keep-draft",
    fieldOf: (name) => (name === "name" || name === "zip" ? name : undefined),
    check: (data) => {
      checked.push(Object.fromEntries(data));
      return wrong;
    },
    ...what,
  });
  const use = (what: Partial<FormChecks<string>> = {}) =>
    drawn(() => {
      const here = useCheckedForm(checks(what));
      here.element.current = page.now.form as never;
      return here;
    }, undefined);
  const sent = vi.fn<(to: string, how: RequestInit) => Promise<Response>>();
  const submit = (
    here: ReturnType<typeof use>,
    submitter: unknown = new Button({ name: "action", value: "continue" }),
  ): boolean => {
    let isPrevented = false;
    here.now.handlers.onSubmit({
      nativeEvent: { submitter },
      preventDefault: () => void (isPrevented = true),
    } as never);
    return isPrevented;
  };
  beforeEach(() => {
    wrong = [{ field: "zip", code: "missing" }];
    checked = [];
    page.now.form.controls = [new Input({ name: "zip", value: "1", defaultValue: "1" })];
    sent.mockReset().mockReturnValue(new Promise(() => undefined));
    vi.stubGlobal("fetch", sent);
    for (const id of ["zip", "name", "the-zip"]) page.now.document.byId.set(id, new Control());
  });

  test("with problems is not sent, and focuses the first one", () => {
    const here = use();
    expect([here.now.isSent, here.now.open]).toEqual([false, []]);
    expect(submit(here)).toBe(true);
    expect([
      here.now.isSent,
      here.now.isSending,
      here.now.open,
      here.now.errorOf("zip"),
      here.now.errorOf("name"),
    ]).toEqual([true, false, ["zip"], "Enter a ZIP code", undefined]);
    vi.advanceTimersByTime(0);
    expect([page.now.document.byId.get("zip")?.focus.mock.calls.length, sent.mock.calls, checked]).toEqual([
      1,
      [],
      [{ zip: "1" }],
    ]);
  });

  test("focuses another control if the field names one", () => {
    const here = use({ focusOf: (field) => `the-${field}` });
    submit(here);
    vi.advanceTimersByTime(0);
    expect(page.now.document.byId.get("the-zip")?.focus).toHaveBeenCalledTimes(1);
    expect(here.now.focusOf("zip")).toBe("the-zip");
    expect(use().now.focusOf("zip")).toBe("zip");
  });

  test("is sent once", () => {
    wrong = [];
    const here = use();
    expect([submit(here), submit(here)]).toEqual([true, true]);
    expect([sent.mock.calls.length, here.now.isSending, here.now.isSent]).toEqual([1, true, true]);
  });

  const refusing = async (what: { readonly isFrame?: boolean; readonly refused: typeof wrong | undefined }) => {
    wrong = [];
    const here = use({ send: () => Promise.resolve(what.refused) });
    if (what.isFrame) page.now.document.activeElement = { localName: "iframe" };
    submit(here);
    expect(here.now.isSending).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    return [here.now.isSending, here.now.open, page.now.document.byId.get("zip")?.focus.mock.calls.length];
  };

  test("that is refused stays on the page, with the refusal", async () => {
    const refused = [{ field: "zip", code: "refused" }];
    expect(await refusing({ refused })).toEqual([false, ["zip"], 1]);
    expect(await refusing({ refused: [] })).toEqual([false, [], 1]);
    expect(await refusing({ refused: undefined })).toEqual([true, [], 1]);
    expect(sent).not.toHaveBeenCalled();
  });

  test("leaves the focus in a frame that refused its input", async () =>
    expect(await refusing({ isFrame: true, refused: [{ field: "zip", code: "refused" }] })).toEqual([
      false,
      ["zip"],
      0,
    ]));

  test("shows an external problem beside a field", () => {
    const here = use();
    here.now.settle("name", "taken");
    expect([here.now.open, here.now.isSent]).toEqual([["name"], false]);
    here.now.settle("name", undefined);
    expect(here.now.open).toEqual([]);
  });

  test("names its draft address unless it is sending, and nothing without an address", () => {
    const here = use();
    const keeping = { "data-draft": "/forms/keep-draft", "data-focus-script": "/site/keep-draft.js" };
    expect(here.now.draft).toEqual({ ...keeping, "data-sending": undefined });
    wrong = [];
    submit(here, null);
    expect(here.now.draft).toEqual({ ...keeping, "data-sending": "" });
    const { keepAt: _, ...without } = checks();
    const { draft } = drawn(() => useCheckedForm(without), undefined).now;
    expect(draft).toEqual({});
  });

  test("submits natively with its other buttons", () => {
    wrong = [];
    const here = use();
    expect(submit(here, new Button({ name: "action", value: "back" }))).toBe(false);
    expect(sent).not.toHaveBeenCalled();
    for (const submitter of [
      new Button({ name: "other", value: "back" }),
      new Input({ name: "action", value: "back" }),
      null,
    ]) {
      expect(submit(use(), submitter)).toBe(true);
    }
    expect(sent).toHaveBeenCalledTimes(3);
  });

  test("that came back with problems shows them from the start", () => {
    const here = use({ initial: [{ field: "zip", code: "missing" }] });
    expect([here.now.isSent, here.now.open]).toEqual([true, ["zip"]]);
  });

  test("rechecks a changed field", () => {
    const here = use({ initial: [{ field: "zip", code: "missing" }] });
    wrong = [];
    here.now.handlers.onChange({ target: { name: "other" } } as never);
    expect(here.now.open).toEqual(["zip"]);
    here.now.handlers.onChange({ target: { name: "zip" } } as never);
    expect(here.now.open).toEqual([]);
  });

  test("checks a field that is left", () => {
    const here = use();
    here.now.handlers.onBlur({ target: { name: "other" }, relatedTarget: null } as never);
    expect(here.now.open).toEqual([]);
    here.now.handlers.onBlur({ target: { name: "zip" }, relatedTarget: null } as never);
    expect(here.now.open).toEqual(["zip"]);
  });

  test("rechecks changes without an event, once they are rendered", () => {
    const here = use({ initial: [{ field: "zip", code: "missing" }] });
    wrong = [];
    const heard = vi.fn<(event: Event) => void>();
    page.now.form.addEventListener("input", heard);
    here.now.changed("zip");
    expect([here.now.open, heard.mock.calls.length]).toEqual([["zip"], 1]);
    vi.advanceTimersByTime(0);
    expect(here.now.open).toEqual([]);
  });

  test("has a frame with its problems on top, hidden fields and one button", () => {
    const framed = {
      about: "transfer",
      action: "/forms/transfer",
      search: "a=b",
      whose: "sealed",
      locale: "es",
      summaryTitles: ["One thing", "Two things"],
      submit: "Continue",
      working: "Working",
      loader: "dots",
    } as never;
    const frame = (what: object) =>
      FormFrame({
        form: {
          ...use({ initial: [{ field: "zip", code: "missing" }], focusOf: (field) => `the-${field}` }).now,
          ...what,
        },
        framed,
        children: "fields",
      });
    const idle = frame({});
    expect(elementsIn(idle, (type) => type === "form")).toMatchObject([
      { action: "/forms/transfer", method: "post", noValidate: true },
    ]);
    expect(elementsIn(idle, (type) => type === "input")).toMatchObject([
      { type: "hidden", name: "search", value: "a=b" },
      { type: "hidden", name: "whose", value: "sealed" },
      { type: "hidden", name: "locale", value: "es" },
    ]);
    expect(elementsIn(idle, (_, { name }) => name === "action")).toMatchObject([
      { value: "continue", tabIndex: -1, "aria-hidden": true },
      {
        value: "continue",
        iconAfter: "arrow",
        wide: "phone",
        busy: false,
        "aria-disabled": undefined,
        children: "Continue",
      },
    ]);
    const problemsIn = (node: unknown) =>
      elementsIn(node, (type) => type === FormProblems).flatMap((props) =>
        elementsIn(FormProblems(props as never), (type) => type === ProblemSummary),
      );
    expect(problemsIn(idle)).toEqual([
      {
        form: "transfer",
        titles: ["One thing", "Two things"],
        problems: [{ id: "the-zip", text: "Enter a ZIP code" }],
      },
    ]);
    expect(problemsIn(frame({ isSent: false }))).toEqual([]);
    expect(
      elementsIn(frame({ isSending: true }), (_, { name, iconAfter }) => name === "action" && iconAfter === "arrow"),
    ).toMatchObject([{ busy: true, "aria-disabled": true, children: "Working" }]);
    expect(elementsIn(frame({ isSending: true }), (_, { loader }) => loader !== undefined)).toEqual([
      { open: true, loader: "dots" },
    ]);
  });
});

describe("the list of problems", () => {
  const problems = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `f${index}`, text: `t${index}` }));
  const summary = (count: number, titles = ["One", "Two"]) =>
    elementsIn(ProblemSummary({ form: "transfer", titles, problems: problems(count), className: "c" }), () => true);

  test("is empty without problems", () => expect(summary(0)).toEqual([]));

  test("is announced, and links to each control", () => {
    const [frame, list] = summary(1);
    expect(frame).toMatchObject({
      className: "c",
      "data-event-open": JSON.stringify({ event: "form_error", form: "transfer" }),
    });
    expect(list).toEqual({ heading: "One", items: [{ href: "#f0", text: "t0" }], focusOnLoad: false });
  });

  test("has a title per number of problems, the last one for more", () => {
    expect([2, 3].map((count) => summary(count)[1]?.["heading"])).toEqual(["Two", "Two"]);
    expect(summary(1, [])[1]?.["heading"]).toBe("");
    expect(summary(3, ["One", "{count}"])[1]?.["heading"]).toBe("3");
  });

  test.each([
    [1, ["One thing"]],
    [2, ["One thing", "Two things"]],
    [3, ["One thing", "Two things", "{count} things"]],
    [12, ["One thing", "Two things", "{count} things"]],
  ])("for up to %i problems has titles, up to the number from which only the digit changes", (most, titles) => {
    const words = ["One thing", "Two things"];
    const t = (key: string, { count }: { count: number }) =>
      key === "errorSummary.title" ? (words[count - 1] ?? `${count} things`) : key;
    expect(summaryTitles({ t } as never, most)).toEqual(titles);
  });
});
