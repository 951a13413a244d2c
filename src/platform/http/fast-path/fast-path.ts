import type { Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The method of a controller that is called without what Nest would do in between. */
    fastPath?: FastPathMethod;
  }
}

export interface FastPathMethod {
  readonly controller: Type<object>;
  readonly name: string;
}

/**
 * For a public route that is asked so often that it skips what it does not need. Its method gets its parameters checked,
 * as everywhere, and gives a `SerializedResponse`, or an object to which its contract is still applied.
 */
export const FastPath = () => (prototype: object, name: string, method: PropertyDescriptor) => {
  RouteConfig({ fastPath: { controller: prototype.constructor, name } })(prototype, name, method);
};
