/** Another process does this work now: whoever meets this stops at once. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`The lease ${name} is another's now.`);
  }
}
