import type { Store } from "@switchyard/adapters-store";
import type { ContentPart } from "@switchyard/domain/content/ports";
import { brands } from "@switchyard/domain/kernel/brand";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { ResultAsync } from "neverthrow";
import { z } from "zod";

/** The part of the content to purge, in public terms. */
export const contentPartSchema = z.strictObject({
  brand: z.enum(brands).optional(),
  paths: z.array(z.string().max(2_000).startsWith("/")).min(1).max(1_000).optional(),
});

const newsSchema = z.object({
  /** Caches of this part must be dropped. */
  purge: contentPartSchema.optional(),
  /** This capability of the gateway fails. */
  failing: z.string().optional(),
});

interface News {
  readonly purge: ContentPart;
  readonly failing: string;
}

/** Messages between instances of the site. */
export interface Instances {
  /** Notifies all other instances. */
  tell(news: Partial<News>): ResultAsync<void, Problem>;
  /** Registers a listener for one kind of message. */
  on<Kind extends keyof News>(kind: Kind, listener: (what: News[Kind]) => void): void;
}

/** Instances that share a store. Unknown messages of another release are ignored. */
export const instancesOver = ({ announcements }: Pick<Store, "announcements">): Instances => {
  const listeners: { readonly [Kind in keyof News]: ((what: News[Kind]) => void)[] } = { purge: [], failing: [] };
  announcements.hear((message) => {
    const { purge, failing } = readNews(message);
    if (purge) for (const listener of listeners.purge) listener(purge);
    if (failing !== undefined) for (const listener of listeners.failing) listener(failing);
  });
  return {
    tell: (news) => announcements.tell(JSON.stringify(news)),
    on: (kind, listener) => void listeners[kind].push(listener),
  };
};

const readNews = (message: string): z.output<typeof newsSchema> => {
  try {
    return newsSchema.safeParse(JSON.parse(message)).data ?? {};
  } catch {
    return {};
  }
};
