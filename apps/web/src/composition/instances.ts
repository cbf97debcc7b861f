import type { Store } from "@switchyard/adapters-store";
import type { ContentPart } from "@switchyard/domain/content/ports";
import { brands } from "@switchyard/domain/kernel/brand";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { ResultAsync } from "neverthrow";
import { z } from "zod";

/** What of the content is meant, in words of outside. */
export const contentPartSchema = z.strictObject({
  brand: z.enum(brands).optional(),
  paths: z.array(z.string().max(2_000).startsWith("/")).min(1).max(1_000).optional(),
});

const newsSchema = z.object({
  /** What is cached of this is to be dropped. */
  purge: contentPartSchema.optional(),
  /** This capability of the gateway fails. */
  failing: z.string().optional(),
});

interface News {
  readonly purge: ContentPart;
  readonly failing: string;
}

/** What instances of the site tell each other. */
export interface Instances {
  /** Tells all others. */
  tell(news: Partial<News>): ResultAsync<void, Problem>;
  /** Hears one kind of news from others. */
  on<Kind extends keyof News>(kind: Kind, listener: (what: News[Kind]) => void): void;
}

/** The instances over one store. What another release says in words that are not known here goes by. */
export const instancesOver = ({ announcements }: Pick<Store, "announcements">): Instances => {
  const listeners: { readonly [Kind in keyof News]: ((what: News[Kind]) => void)[] } = { purge: [], failing: [] };
  announcements.hear((said) => {
    const { purge, failing } = readNews(said);
    if (purge) for (const listener of listeners.purge) listener(purge);
    if (failing !== undefined) for (const listener of listeners.failing) listener(failing);
  });
  return {
    tell: (news) => announcements.tell(JSON.stringify(news)),
    on: (kind, listener) => void listeners[kind].push(listener),
  };
};

const readNews = (said: string): z.output<typeof newsSchema> => {
  try {
    return newsSchema.safeParse(JSON.parse(said)).data ?? {};
  } catch {
    return {};
  }
};
