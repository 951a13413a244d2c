declare global {
  namespace Vike {
    interface PageContext {
      /** The id of the failed request, as in the log. */
      traceId?: string;
    }
  }
}

export {};
