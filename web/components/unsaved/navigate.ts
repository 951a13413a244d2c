import { navigate as navigateAtOnce } from 'vike/client/router';
import { confirmLeaving } from './unsaved-changes.ts';

type Options = Parameters<typeof navigateAtOnce>[1] & {
  /** Called where somebody stays, to show again what is shown. */
  onStay?: () => void;
};

/** Navigates as Vike does, after a question where unsaved changes would be lost. */
export function navigate(url: string, { onStay, ...options }: Options = {}): void {
  confirmLeaving(() => void navigateAtOnce(url, options), onStay && { onStay });
}
