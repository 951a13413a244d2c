import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../access/signed-in-users.ts';
import type { Actor } from '../actor.ts';

export type RequestOfUser = FastifyRequest & { signedInUser?: SignedInUser };

const actorOf = ({ signedInUser, ip, id }: RequestOfUser): Actor => {
  const origin = { address: ip, requestId: String(id) };
  if (!signedInUser) return { kind: 'visitor', origin };
  const { id: userId, permissions, sessionId } = signedInUser;
  return { kind: 'user', id: userId, permissions, origin: { ...origin, sessionId } };
};

export const By = createParamDecorator((_: unknown, context: ExecutionContext) =>
  actorOf(context.switchToHttp().getRequest<RequestOfUser>()),
);
