/** Another process holds the lease now; the work must stop at once. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`The lease ${name} is another's now.`);
  }
}
