declare global {
  namespace Vike {
    interface PageContext {
      /** Of the request that failed, as in the log. */
      traceId?: string;
    }
  }
}

export {};
