import { ReadyAnswer } from '../../reading/ready-answer.ts';

/** What the API answers a page: as an object, or as the JSON of it, whichever is wanted. */
export class ReadAnswer {
  constructor(
    readonly status: number,
    private readonly said: unknown,
  ) {}

  get ok() {
    return this.status >= 200 && this.status < 300;
  }

  get body(): unknown {
    return this.said instanceof ReadyAnswer ? (JSON.parse(this.said.json) as unknown) : this.said;
  }

  get written(): string {
    return this.said instanceof ReadyAnswer ? this.said.json : JSON.stringify(this.said);
  }

  json() {
    return Promise.resolve(this.body);
  }
}
