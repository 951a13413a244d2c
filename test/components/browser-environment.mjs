import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks. Nothing has a size or moves. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { window } = this.dom;
    const { fetch, Request, Response, Headers, structuredClone, TextEncoder, TextDecoder } = globalThis;
    Object.assign(this.global, { fetch, Request, Response, Headers, structuredClone, TextEncoder, TextDecoder });
    class Observer {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    Object.assign(this.global, { ResizeObserver: Observer, IntersectionObserver: Observer });
    window.CSS ??= { escape: (text) => text.replaceAll(/[^\w-]/g, '\\$&') };
    window.PointerEvent ??= class extends window.MouseEvent {
      constructor(type, { pointerId = 0, pointerType = '', ...init } = {}) {
        super(type, init);
        Object.assign(this, { pointerId, pointerType });
      }
    };
    window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
    window.scrollTo = () => {};
    window.document.adoptedStyleSheets = [];
    Object.assign(window.Element.prototype, {
      getAnimations: () => [],
      scrollTo() {},
      scrollIntoView() {},
      setPointerCapture() {},
      checkVisibility: () => true,
    });
  }
}
