import type { StandardSchemaSerializerInterceptor, StandardSchemaValidationPipe } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ProblemFilter } from '../problem.filter.ts';
import { SerializedResponse } from '../../query/serialized-response.ts';
import { fastPathMethod } from './fast-path-method.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

interface SharedHandlers {
  readonly pipe: StandardSchemaValidationPipe;
  readonly serializer: StandardSchemaSerializerInterceptor;
  readonly problems: ProblemFilter;
}

/**
 * Has routes that are `@FastPath()` answered past Nest, whose way from a request to a method costs more than what they do.
 * Hooks, checks of parameters, contracts and problems are those of all routes.
 */
export function fastPathRoutes(app: NestFastifyApplication, { pipe, serializer, problems }: SharedHandlers) {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', (route: RouteOptions) => {
      const { fastPath } = route.config ?? {};
      if (!fastPath) return;
      const { parameters, schema } = fastPathMethod(fastPath);
      const controller = app.get<Record<string, (...values: unknown[]) => Promise<object>>>(fastPath.controller);
      const answer = async (request: FastifyRequest) => {
        const values = parameters.map(({ read, metadata }) => pipe.transform(read(request), metadata));
        const result = await controller[fastPath.name]!(...(await Promise.all(values)));
        return result instanceof SerializedResponse
          ? result.json
          : JSON.stringify(await serializer.serialize(result, schema));
      };
      const { handler } = route;
      route.handler = function (request, reply) {
        // No parameter of an address is empty: Nest says what is there instead.
        if (hasEmpty(request)) return handler.call(this, request, reply);
        answer(request)
          .then((json) => reply.type(JSON_TYPE).send(json))
          .catch((fault: unknown) => refuse(problems, fault, request, reply));
      };
    });
}

const hasEmpty = ({ params }: FastifyRequest) => Object.values(params as Record<string, string>).includes('');

const refuse = (problems: ProblemFilter, fault: unknown, request: FastifyRequest, reply: FastifyReply) =>
  problems.catch(fault, new ExecutionContextHost([request, reply]));
