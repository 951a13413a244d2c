import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { NotAllowed, ReauthRequired, SecondFactorRequired, SignInNeeded } from '../actor.ts';
import { ACCESS, type Access, type AuthenticatedRequest } from './decorators.ts';
import { SessionStrategy } from './session.strategy.ts';

/** Denies by default: the application does not start while a route declares no access. */
@Injectable()
export class RouteGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly sessions: SessionStrategy,
  ) {}

  async canActivate(context: ExecutionContext) {
    const access = this.reflector.getAllAndOverride<Access>(ACCESS, [context.getHandler(), context.getClass()]);
    if (access.kind === 'public') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const user = await this.sessions.findUser(request, http.getResponse<FastifyReply>());
    if (!user) throw new SignInNeeded();
    request.signedInUser = user;
    if (access.kind === 'allowed') {
      if (!user.permissions.has(access.permission)) throw new NotAllowed();
      // Routes of the user's own account stay accessible, so that the user can set up a second factor.
      if (user.mustSetUpSecondFactor) throw new SecondFactorRequired();
    }
    if (access.fresh && !user.isFresh) throw new ReauthRequired();
    return true;
  }

  assertAccessDeclared() {
    const undeclared = this.listRoutes().filter(({ access }) => !access);
    if (undeclared.length) throw new Error(`Routes without an access decorator: ${joinNames(undeclared)}`);
  }

  assertPermissionsExist(permissions: readonly string[]) {
    const unknown = this.listRoutes().filter(
      ({ access }) => access?.kind === 'allowed' && !permissions.includes(access.permission),
    );
    if (unknown.length) throw new Error(`Routes with a permission that does not exist: ${joinNames(unknown)}`);
  }

  private listRoutes() {
    return this.discovery.getControllers().flatMap(({ metatype, name }) =>
      this.scanner
        .getAllMethodNames(metatype!.prototype as object)
        .map((method) => ({ method, handler: (metatype!.prototype as Record<string, () => void>)[method]! }))
        .filter(({ handler }) => Reflect.hasMetadata(PATH_METADATA, handler))
        .map(({ method, handler }) => ({
          name: `${String(name)}.${method}`,
          access: this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, metatype!]),
        })),
    );
  }
}

const joinNames = (routes: { name: string }[]) => routes.map(({ name }) => name).join(', ');
