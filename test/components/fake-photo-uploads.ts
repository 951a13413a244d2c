import { jest } from '@jest/globals';

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

interface Upload {
  readonly route: string;
  readonly file: File;
  readonly reportProgress: (fraction: number) => void;
}

/** Answers uploads of visitors, which use XMLHttpRequest, until the test ends. Returns the names of the files. */
export function fakePhotoUploads(answer: (upload: Upload) => Answer | Promise<Answer>): string[] {
  const names: string[] = [];

  class FakeRequest {
    readonly upload: Partial<Pick<XMLHttpRequestUpload, 'onprogress'>> = {};
    onload = () => {};
    onabort = () => {};
    status = 0;
    response: unknown = null;
    private route = '';
    private headers: Record<string, string> = {};
    private isAborted = false;

    open(method: string, path: string) {
      this.route = `${method} ${path}`;
    }

    setRequestHeader() {}

    getResponseHeader(name: string) {
      return this.headers[name] ?? null;
    }

    abort() {
      this.isAborted = true;
      this.onabort();
    }

    async send(form: FormData) {
      const file = form.get('photo') as File;
      names.push(file.name);
      const reportProgress = (loaded: number) =>
        this.upload.onprogress?.call({} as never, { loaded, total: 1 } as ProgressEvent);
      const { status = 201, headers = {}, body = null } = await answer({ route: this.route, file, reportProgress });
      if (this.isAborted) return;
      Object.assign(this, { status, headers, response: body });
      this.onload();
    }
  }

  const requestSpy = jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(() => new FakeRequest() as never);
  restoreRequests = () => requestSpy.mockRestore();
  return names;
}

let restoreRequests = () => {};
afterEach(() => restoreRequests());
