import { SerializedResponse } from '../../query/serialized-response.ts';

/** What the API answers a page: as an object, or as the JSON of it, whichever is wanted. */
export class PageApiResponse {
  constructor(
    readonly status: number,
    private readonly value: unknown,
  ) {}

  get ok() {
    return this.status >= 200 && this.status < 300;
  }

  get body(): unknown {
    return this.value instanceof SerializedResponse ? (JSON.parse(this.value.json) as unknown) : this.value;
  }

  get written(): string {
    return this.value instanceof SerializedResponse ? this.value.json : JSON.stringify(this.value);
  }

  json() {
    return Promise.resolve(this.body);
  }
}
