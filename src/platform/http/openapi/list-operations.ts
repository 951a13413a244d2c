import type { OpenAPIObject } from '@nestjs/swagger';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

export const listOperations = ({ paths }: OpenAPIObject): { method: string; operation: Operation }[] =>
  Object.values(paths).flatMap((path) =>
    METHODS.flatMap((method) => {
      const operation = path[method];
      return operation ? [{ method, operation }] : [];
    }),
  );
