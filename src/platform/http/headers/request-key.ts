import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InvalidInput } from '../../problem.ts';

export const GivenKey = z.uuid('Debe ser un UUID');

/** The client's idempotency key, which makes it safe to send the request twice. Throws InvalidInput. */
export const RequestKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const { error, data } = GivenKey.optional().safeParse(headers['idempotency-key']);
  if (error) throw new InvalidInput(error.issues.map((issue) => ({ ...issue, path: ['Idempotency-Key'] })));
  return data;
});
