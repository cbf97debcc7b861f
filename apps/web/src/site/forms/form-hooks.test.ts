import { beforeEach, describe, expect, test, vi } from "vitest";
import { focusOn } from "./focus-on.ts";
import { drawn } from "./hooks.fixture.ts";
import { keepDraft, saysItChanged } from "./keep-draft.ts";
import { isSubmitButton } from "./is-submit-button.ts";
import { sendForm } from "./send-form.client.ts";
import { useIsScripted } from "./use-is-scripted.ts";
import { useLaterThanClick } from "./use-later-than-click.ts";
import { useSending } from "./use-sending.ts";
import { Button, Control, Input, Select, formPage, happens } from "./page.fixture.ts";

const page = formPage();

test("scripted parts are missing in the server's HTML", () => {
  const here = drawn(useIsScripted, undefined);
  expect([here.now, here.times]).toEqual([true, 2]);
});

describe("sending", () => {
  test("ends on a page restored from the back-forward cache", () => {
    const here = drawn(useSending<string>, "idle");
    expect(here.now[0]).toBe("idle");
    here.now[1]("sending");
    expect(here.now[0]).toBe("sending");
    happens("pageshow", page.now.window);
    expect(here.now[0]).toBe("idle");
    here.again("waiting");
    happens("pageshow", page.now.window);
    expect(here.now[0]).toBe("waiting");
    here.now[1]("sending");
    here.leave();
    happens("pageshow", page.now.window);
    expect(here.now[0]).toBe("sending");
  });
});

describe("a change that moves the page", () => {
  test("waits while a button is down, until the click is over", () => {
    const done: string[] = [];
    const here = drawn(
      (name: string) => useLaterThanClick((thing: number) => void done.push(`${name} ${thing}`)),
      "first",
    );
    here.now(1);
    expect(done).toEqual(["first 1"]);
    happens("pointerdown", page.now.window);
    here.now(2);
    here.now(3);
    here.again("second");
    happens("pointerup", page.now.window);
    expect(done).toEqual(["first 1"]);
    vi.advanceTimersByTime(0);
    expect(done).toEqual(["first 1", "second 2", "second 3"]);
    here.now(4);
    happens("pointerdown", page.now.window);
    here.now(5);
    happens("pointercancel", page.now.window);
    vi.advanceTimersByTime(0);
    expect(done.slice(3)).toEqual(["second 4", "second 5"]);
    happens("pointerup", page.now.window);
    vi.advanceTimersByTime(0);
    expect(done).toHaveLength(5);
  });

  test("stops listening on a page that was left", () => {
    const done: number[] = [];
    const here = drawn(() => useLaterThanClick((thing: number) => void done.push(thing)), undefined);
    happens("pointerdown", page.now.window);
    here.now(1);
    here.leave();
    happens("pointerup", page.now.window);
    happens("pointercancel", page.now.window);
    vi.advanceTimersByTime(0);
    expect(done).toEqual([]);
    const other = drawn(() => useLaterThanClick((thing: number) => void done.push(thing)), undefined);
    other.leave();
    happens("pointerdown", page.now.window);
    other.now(2);
    expect(done).toEqual([2]);
  });

  test("focuses a control at its new position", () => {
    const control = new Control();
    focusOn("zip");
    focusOn("nowhere");
    page.now.document.byId.set("zip", control);
    expect(control.focus).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect([control.focus.mock.calls, control.scrollIntoView.mock.calls]).toEqual([
      [[{ preventScroll: true }]],
      [[{ block: "center" }]],
    ]);
  });

  test("scrolls to the list of problems with the control if both fit, else to the control alone", () => {
    const elementAt = (top: number, bottom: number) =>
      Object.assign(new Control(), { getBoundingClientRect: () => ({ top, bottom }) });
    const scrolled = vi.fn<(x: number, y: number) => void>();
    vi.stubGlobal("innerHeight", 700);
    vi.stubGlobal("scrollBy", scrolled);
    const [near, far] = [elementAt(500, 560), elementAt(2_000, 2_060)];
    page.now.document.byId.set("error-summary", elementAt(-40, 300));
    page.now.document.byId.set("near", near);
    page.now.document.byId.set("far", far);
    for (const id of ["near", "far"]) {
      focusOn(id);
      vi.advanceTimersByTime(0);
    }
    expect(scrolled.mock.calls).toEqual([[0, -56]]);
    expect([near, far].map((one) => [one.focus.mock.calls.length, one.scrollIntoView.mock.calls.length])).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  test("recognizes the submit button", () => {
    expect([
      isSubmitButton(new Button({ type: "submit" }) as never),
      isSubmitButton(new Button({ type: "button" }) as never),
      isSubmitButton(null),
      isSubmitButton(new EventTarget()),
    ]).toEqual([true, false, false, false]);
  });
});

describe("a draft", () => {
  beforeEach(() => {
    page.now.form.dataset = { draft: "/forms/keep-draft" };
    page.now.form.controls.push(
      new Input({ name: "zip", value: "75206", defaultValue: "75206" }),
      new Select({ name: "state", value: "TX" }),
    );
  });
  const keeping = (): void => keepDraft(page.now.form as never);
  const typed = (target: Control = new Input({ name: "zip" })) => happens("input", page.now.form, { target });
  const all = ["/forms/keep-draft", { zip: "75206", state: "TX" }];

  test("contains the time at which it left the page, like the form itself", () => {
    keeping();
    const formData = new Map<string, string>();
    happens("formdata", page.now.form, { formData });
    expect(formData.get("typedAt")).toBe(String(Date.now()));
  });

  test("is saved once, a second after the last change", () => {
    keeping();
    typed();
    vi.advanceTimersByTime(900);
    typed();
    vi.advanceTimersByTime(999);
    expect(page.now.drafts).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(page.now.drafts).toEqual([all]);
    happens("pagehide", page.now.window);
    vi.advanceTimersByTime(5000);
    expect(page.now.drafts).toHaveLength(1);
  });

  test.each(["beforeunload", "pagehide"])(
    "is saved when the page closes (%s), and not again a second later",
    (name) => {
      page.now.form.dataset["draftWithout"] = "other zip";
      keeping();
      happens(name, page.now.window);
      expect(page.now.drafts).toEqual([]);
      typed();
      happens(name, page.now.window);
      vi.advanceTimersByTime(2000);
      expect(page.now.drafts).toEqual([["/forms/keep-draft", { state: "TX" }]]);
    },
  );

  test("is saved when the focus leaves the form, not between its fields", () => {
    keeping();
    typed();
    page.now.document.activeElement = page.now.form.controls[1];
    happens("focusout", page.now.form);
    vi.advanceTimersByTime(1);
    expect(page.now.drafts).toEqual([]);
    page.now.document.activeElement = new Control();
    happens("focusout", page.now.form);
    expect(page.now.drafts).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(page.now.drafts).toEqual([all]);
  });

  test.each<[string, () => Control, number]>([
    ["a list", () => new Select(), 1],
    ["a radio button", () => new Input({ type: "radio" }), 1],
    ["a box", () => new Input({ type: "checkbox" }), 1],
    ["a text", () => new Input({ type: "text" }), 0],
    ["something that sounds like a box", () => new Input({ type: "xcheckbox" }), 0],
    ["something like a button", () => new Input({ type: "radios" }), 0],
    ["another thing", () => new Button({ type: "radio" }), 0],
  ])("of a choice from %s is saved at once, else after the pause", (_, target, times) => {
    keeping();
    typed();
    happens("change", page.now.form, { target: target() });
    vi.advanceTimersByTime(0);
    expect(page.now.drafts).toHaveLength(times);
  });

  test("is not saved while the form itself is sending", () => {
    keeping();
    page.now.form.dataset["sending"] = "";
    typed();
    vi.advanceTimersByTime(1000);
    expect(page.now.drafts).toEqual([]);
    delete page.now.form.dataset["sending"];
    typed();
    vi.advanceTimersByTime(1000);
    expect(page.now.drafts).toEqual([all]);
  });

  test("typed before the script loaded counts, and is saved soon", () => {
    for (const what of [{ value: "x" }, { checked: true }]) {
      page.now.drafts.length = 0;
      page.now.form.controls = [new Input({ name: "a" }), new Input({ name: "b", ...what })];
      keeping();
      vi.advanceTimersByTime(1000);
      expect(page.now.drafts).toHaveLength(1);
    }
  });

  test("ignores a control outside of its form", () => {
    page.now.form.controls = [new Input({ name: "a" }), new Input({ checked: true })];
    keeping();
    typed(new Input({ name: "" }));
    happens("pagehide", page.now.window);
    expect(page.now.drafts).toEqual([]);
  });

  test("is saved when a form announces a change without an event of a control", () => {
    keeping();
    saysItChanged(null);
    happens("pagehide", page.now.window);
    expect(page.now.drafts).toEqual([]);
    saysItChanged(page.now.form as never);
    happens("pagehide", page.now.window);
    expect(page.now.drafts).toEqual([all]);
  });

  test("is not saved by a form without a draft address", () => {
    page.now.form.dataset = {};
    keeping();
    typed();
    happens("pagehide", page.now.window);
    vi.advanceTimersByTime(1000);
    expect(page.now.drafts).toEqual([]);
  });
});

describe("a form that is submitted while the page stays", () => {
  let went: string[];
  const answered = async (answer: () => Promise<Response>): Promise<RequestInit | undefined> => {
    const asked = vi.fn<(to: string, how: RequestInit) => Promise<Response>>(answer);
    vi.stubGlobal("fetch", asked);
    await sendForm(page.now.form as never);
    went.unshift(String(asked.mock.calls[0]?.[0]));
    return asked.mock.calls[0]?.[1];
  };
  const leadsTo =
    (location: unknown, init: ResponseInit = {}) =>
    () =>
      Promise.resolve(Response.json({ location }, init));
  beforeEach(() => {
    went = [];
    vi.stubGlobal("history", {
      set scrollRestoration(how: string) {
        went.push(`scroll ${how}`);
      },
      replaceState: (state: unknown, title: string, to: string) => went.push(`replace ${String(state)} ${title}${to}`),
    });
    vi.stubGlobal("location", {
      href: "http://localhost/a?b=c",
      pathname: "/a",
      search: "?b=c",
      assign: (to: string) => went.push(`assign ${to}`),
      reload: () => went.push("reload"),
    });
  });

  test("goes to the answer's address", async () => {
    page.now.form.controls = [new Input({ name: "zip", value: "1" })];
    const how = await answered(leadsTo("/next?x=y"));
    expect([how?.method, how?.headers, Object.fromEntries(how?.body as unknown as Map<string, string>)]).toEqual([
      "POST",
      { accept: "application/json" },
      { zip: "1" },
    ]);
    expect([went, page.now.form.sent]).toEqual([["/forms/keep", "assign /next?x=y"], 0]);
  });

  test.each(["/a", "/a?b=d", "/b?b=c"])("navigates to %s, which is another page", async (to) => {
    await answered(leadsTo(to));
    expect(went).toEqual(["/forms/keep", `assign ${to}`]);
  });

  test("reloads the current page, from its top", async () => {
    await answered(leadsTo("/a?b=c#top"));
    expect(went).toEqual(["/forms/keep", "scroll manual", "replace null /a?b=c#top", "reload"]);
  });

  test.each<[string, () => Promise<Response>]>([
    ["that fails", leadsTo("/next", { status: 500 })],
    ["that leads away from the site", leadsTo("https://evil.example")],
    ["that leads nowhere", leadsTo(5)],
    ["that is no JSON", () => Promise.resolve(new Response("x"))],
    ["that does not come", () => Promise.reject(new Error("no network"))],
  ])("submits natively after an answer %s", async (_, answer) => {
    await answered(answer);
    expect([went, page.now.form.sent]).toEqual([["/forms/keep"], 1]);
  });

  test("reloads the page if the answer contains no address", async () => {
    page.now.form.action = null;
    await answered(leadsTo("/next"));
    expect(went[0]).toBe("");
  });
});
