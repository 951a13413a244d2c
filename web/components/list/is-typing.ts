const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

/** Whether letters typed here belong to a field, a menu or a dialog. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TAKES_LETTERS) !== null;
