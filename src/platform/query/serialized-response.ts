/** JSON that is known to keep its route's contract, since it was checked when it was made: it is sent as it is. */
export class SerializedResponse {
  constructor(readonly json: string) {}
}
