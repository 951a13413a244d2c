import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InvalidInput } from '../../problem.ts';

export const IdempotencyKeySchema = z.uuid('Debe ser un UUID');

/** The client's idempotency key, which makes it safe to send the request twice. Throws InvalidInput. */
export const IdempotencyKeyHeader = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const { error, data } = IdempotencyKeySchema.optional().safeParse(headers['idempotency-key']);
  if (error) throw new InvalidInput(error.issues.map((issue) => ({ ...issue, path: ['Idempotency-Key'] })));
  return data;
});
