import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InvalidInput } from '../../problem.ts';

export const GivenKey = z.uuid('Debe ser un UUID');

/** A client's own name for this request, under which it may send it twice. */
export const RequestKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const { error, data } = GivenKey.optional().safeParse(headers['idempotency-key']);
  if (error) throw new InvalidInput(error.issues.map((issue) => ({ ...issue, path: ['Idempotency-Key'] })));
  return data;
});
