type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asked: Promise<boolean> | null = null;
let changes = 0;

/** Registers how a page lets the same person sign in again, until the returned function is called. */
export function registerSessionRenewal(offered: Ask): () => void {
  ask = offered;
  return () => {
    if (ask === offered) ask = null;
  };
}

/**
 * True once the same person has signed in again; false where no page offers it. Whatever is refused meanwhile waits for
 * the same answer.
 */
export async function renewSession(isChange = false): Promise<boolean> {
  if (!ask) return false;
  if (isChange) changes += 1;
  try {
    return await (asked ??= ask().finally(() => (asked = null)));
  } finally {
    if (isChange) changes -= 1;
  }
}

/** Whether something that somebody has sent waits for the session. */
export const isChangePending = () => changes > 0;
