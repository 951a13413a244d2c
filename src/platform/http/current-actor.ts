import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../access/signed-in-users.ts';
import type { Actor } from '../actor.ts';

export type AuthenticatedRequest = FastifyRequest & { signedInUser?: SignedInUser };

const toActor = ({ signedInUser, ip, id }: AuthenticatedRequest): Actor => {
  const origin = { address: ip, requestId: String(id) };
  if (!signedInUser) return { kind: 'visitor', origin };
  const { id: userId, permissions, sessionId } = signedInUser;
  return { kind: 'user', id: userId, permissions, origin: { ...origin, sessionId } };
};

export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext) =>
  toActor(context.switchToHttp().getRequest<AuthenticatedRequest>()),
);
