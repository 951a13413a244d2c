type Prompt = () => Promise<boolean>;

let promptSignIn: Prompt | null = null;
let pendingPrompt: Promise<boolean> | null = null;
let pendingChanges = 0;

/** Registers the dialog with which the same user signs in again; the returned function unregisters it. */
export function registerSessionRenewal(prompt: Prompt): () => void {
  promptSignIn = prompt;
  return () => {
    if (promptSignIn === prompt) promptSignIn = null;
  };
}

/**
 * Resolves to true when the same user has signed in again, and to false without a dialog. Concurrent calls share one
 * dialog.
 */
export async function renewSession(isChange = false): Promise<boolean> {
  if (!promptSignIn) return false;
  if (isChange) pendingChanges += 1;
  try {
    return await (pendingPrompt ??= promptSignIn().finally(() => (pendingPrompt = null)));
  } finally {
    if (isChange) pendingChanges -= 1;
  }
}

export const isChangePending = () => pendingChanges > 0;

let promptPassword: Prompt | null = null;

/** Registers the password dialog; the returned function unregisters it. */
export function registerReauthentication(prompt: Prompt): () => void {
  promptPassword = prompt;
  return () => {
    if (promptPassword === prompt) promptPassword = null;
  };
}

/** Resolves to true when the password was entered again, and to false without a dialog. */
export const reauthenticate = async (): Promise<boolean> => (promptPassword ? promptPassword() : false);

let isPageIdle = () => false;

export function setIdleCheck(isIdle: () => boolean): void {
  isPageIdle = isIdle;
}

/** Requests of an unattended page must not count as activity, so that the session can expire. */
export const getSessionUseHeaders = () => (isPageIdle() ? { 'x-session-use': 'none' } : {});

let clearCache = () => {};

/** The query cache registers itself, since most visitor pages never load it. */
export const onClearQueryCache = (callback: () => void) => {
  clearCache = callback;
};

/** Call it on sign-in and sign-out, so that no account sees data of another. */
export const clearQueryCache = () => clearCache();
