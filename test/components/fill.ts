import type { UserEvent } from '@testing-library/user-event';

/** Replaces the text of a field, as a password manager does; typing every key takes much longer. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
