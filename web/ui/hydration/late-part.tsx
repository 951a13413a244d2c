import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { answerPresses } from './answer-presses.ts';

type Fetch = () => Promise<unknown>;

const fetches: Fetch[] = [];

const idle = Promise.withResolvers<void>();
let isIdle = false;
void idle.promise.then(() => (isIdle = true));

interface Visit {
  isHydration?: boolean;
  pageId?: string | null;
  urlOriginal: string;
}

/** Waited for before the server renders a page, and before the browser goes on to another. */
export async function fetchParts({ isHydration, pageId, urlOriginal }: Visit) {
  if (isHydration) return;
  idle.resolve();
  const parts: unknown[] = [];
  // A part may name others as its module is read.
  while (parts.length < fetches.length)
    parts.push(...(await Promise.all(fetches.slice(parts.length).map((fetch) => fetch()))));
  // The server gives the page with parts that need no script; but a page that says what is missing is shown as it is.
  if (parts.includes(null) && !pageId?.endsWith('/_error')) location.assign(urlOriginal);
}

/**
 * A part of a page whose script the page does not wait for. Until that is there, the server's markup stands, and what
 * is written in it; where it cannot be had, it stays so. `Awaited` is shown only where the server has written nothing.
 */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>, awaited?: Awaited) =>
  partOf(load, () => Promise.resolve(), awaited);

/** A part that only the server's page shows: no other waits for it. */
export const servedPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  partOf(load, () => Promise.resolve(), undefined, import.meta.env.SSR);

/** A part that nobody needs at first: its script comes when the browser has nothing else to do, or is touched. */
export const idlePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => partOf(load, whenIdle);

/** Shown where there is no markup of the server to keep; `coming` gives null where the script cannot be had. */
type Awaited = (coming: () => Promise<unknown> | undefined) => ReactNode;

function partOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  untilWanted: () => Promise<void>,
  awaited?: Awaited,
  isWaitedFor = true,
) {
  let Fetched: ComponentType<Props> | null = null;
  const fetchPart = async () => (Fetched ??= await load().catch(() => null));
  if (isWaitedFor) fetches.push(fetchPart);
  // A page that somebody goes on to, or may soon, is wanted whole.
  if (isIdle && isWaitedFor) void fetchPart();
  let coming: Promise<unknown> | undefined;
  const Coming = lazy(async () => {
    const Part = await (coming = untilWanted().then(fetchPart));
    return Part ? { default: Part as ComponentType<Props> } : new Promise<never>(() => undefined);
  });
  // Whatever renders anew around a part that is still to come would throw away its markup, and what stands in it.
  return memo(function LatePart(props: Props) {
    const [Part] = useState(() => Fetched ?? Coming);
    return (
      <Suspense fallback={awaited?.(() => coming)}>
        <Part {...props} />
        <AnswersPresses />
      </Suspense>
    );
  });
}

/** Stands last in a part, and so is there when all of it is. */
function AnswersPresses() {
  useEffect(answerPresses, []);
  return null;
}

const TOUCHES = ['pointerdown', 'keydown'];
const LONGEST_WAIT_MS = 2000;

let isAwaited = false;

/** One moment for all parts of a page. Safari has no idle time to tell of. */
function whenIdle(): Promise<void> {
  if (!isAwaited) {
    isAwaited = true;
    for (const touch of TOUCHES) addEventListener(touch, () => idle.resolve(), { once: true, passive: true });
    if ('requestIdleCallback' in window) requestIdleCallback(() => idle.resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(() => idle.resolve());
  }
  return idle.promise;
}
