import type { Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The method of a controller that is called without what Nest would do in between. */
    ready?: ReadyMethod;
  }
}

export interface ReadyMethod {
  readonly controller: Type<object>;
  readonly name: string;
}

/**
 * For a public route that is asked so often that it skips what it does not need. Its method gets its parameters checked,
 * as everywhere, and gives a `ReadyAnswer`, or an object to which its contract is still applied.
 */
export const Ready = () => (prototype: object, name: string, method: PropertyDescriptor) => {
  RouteConfig({ ready: { controller: prototype.constructor, name } })(prototype, name, method);
};
