/** JSON that was validated against its route's contract when it was built, and is sent unchanged. */
export class SerializedResponse {
  constructor(readonly json: string) {}
}
