import { navigate as vikeNavigate } from 'vike/client/router';
import { confirmLeaving } from './unsaved-changes.ts';

type Options = Parameters<typeof vikeNavigate>[1] & {
  /** Called if the user stays, to restore the display. */
  onStay?: () => void;
};

/** Navigates like Vike, but asks first if unsaved changes would be lost. */
export function navigate(url: string, { onStay, ...options }: Options = {}): void {
  confirmLeaving(() => void vikeNavigate(url, options), onStay && { onStay });
}
