interface Answer {
  status?: number;
  body?: unknown;
}

/** Null fails as on a broken connection. */
type Handler = (file: File, version: string | undefined) => Answer | null | Promise<Answer | null>;

const { XMLHttpRequest } = globalThis;
afterEach(() => void Object.assign(globalThis, { XMLHttpRequest }));

/** Answers uploaded pictures, which are sent by XMLHttpRequest, until the test ends. */
export function fakeUploads(answer: Handler): void {
  class FakeRequest {
    upload = {};
    status = 0;
    response: unknown = null;
    version: string | undefined;
    onload = () => {};
    onerror = () => {};
    open() {}
    setRequestHeader(name: string, value: string) {
      if (name === 'if-match') this.version = value;
    }
    async send(form: FormData) {
      const result = await answer(form.get('picture') as File, this.version);
      if (!result) return this.onerror();
      this.status = result.status ?? 200;
      this.response = result.body;
      return this.onload();
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
}
