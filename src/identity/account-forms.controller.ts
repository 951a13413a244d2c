import { Controller, Post, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemDocument } from '../platform/problem.contract.ts';
import { Public } from '../platform/http/access.ts';
import { sentForm } from '../platform/http/forms/sent-form.ts';
import { WebPages } from '../platform/http/web/web-pages.ts';
import { pageAfterSignIn } from './own-page.contract.ts';
import type { SessionDetails } from './session.contract.ts';

type Values = Record<string, string>;
type Input = (values: Values) => object;

const FORM = { takesForms: true };
const SEE_OTHER = 303;
const CODES = ['second-factor-needed', 'wrong-code'];

const picked =
  (...names: string[]): Input =>
  (values) =>
    Object.fromEntries(names.map((name) => [name, values[name]]));

/** The account forms of browsers without JavaScript. Each is passed on to the API and answered with a page. */
@ApiExcludeController()
@Controller()
export class AccountFormsController {
  constructor(private readonly pages: WebPages) {}

  @Public()
  @Post('login')
  @RouteConfig(FORM)
  async signIn(@Req() request: FastifyRequest<{ Querystring: { next?: string } }>, @Res() reply: FastifyReply) {
    const answer = await this.ask(request, reply, '/session', ({ code, remember, ...values }) => ({
      ...picked('email', 'password')(values),
      remember: remember !== undefined,
      ...(code && { code }),
    }));
    if (!answer) return;
    const { roles } = JSON.parse(answer.body) as SessionDetails;
    const { next } = request.query;
    reply.header('set-cookie', answer.headers['set-cookie']);
    return redirectTo(reply, pageAfterSignIn({ next: typeof next === 'string' ? next : undefined, roles }));
  }

  @Public()
  @Post('registro')
  @RouteConfig(FORM)
  async register(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const input = picked('firstName', 'lastName', 'email', 'password');
    if (await this.ask(request, reply, '/accounts', input)) return redirectTo(reply, '/login?registro=enviado');
  }

  /** With names, the form sets a new password (claim); otherwise it gives that of the registration. */
  @Public()
  @Post('confirmar')
  @RouteConfig(FORM)
  async confirm(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const path = ({ firstName }: Values) => (firstName === undefined ? '/accounts/confirmation' : '/accounts/claim');
    const input = ({ token, password, ...names }: Values) => ({
      ...{ token, password },
      ...(names['firstName'] !== undefined && picked('firstName', 'lastName')(names)),
    });
    if (await this.ask(request, reply, path, input)) return redirectTo(reply, '/login?registro=confirmado');
  }

  @Public()
  @Post('recuperar')
  @RouteConfig(FORM)
  async recover(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (await this.ask(request, reply, '/password-resets', picked('email')))
      return redirectTo(reply, '/recuperar?enviado=si');
  }

  /** Returns undefined when the API refused; then the page has been shown again with the input and the errors. */
  private async ask(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string | ((sent: Values) => string),
    input: Input,
  ) {
    const sent = await sentForm(request);
    const { password: _secret, code: _used, ...shown } = sent;
    const answer = await request.server.inject({
      method: 'POST',
      url: `/api/v1${typeof path === 'string' ? path : path(sent)}`,
      remoteAddress: request.ip,
      headers: { cookie: request.headers.cookie ?? '', 'user-agent': request.headers['user-agent'] ?? '' },
      payload: input(sent),
    });
    if (answer.statusCode < 300) return answer;
    const problem = JSON.parse(answer.body) as ProblemDocument;
    const asksForCode = CODES.some((code) => problem.type.endsWith(`/${code}`));
    const values = { ...shown, ...(asksForCode && { asksForCode: 'true' }) };
    await this.pages.show(request, reply, { form: { values, errors: errorsOf(problem) }, status: answer.statusCode });
    return undefined;
  }
}

const redirectTo = (reply: FastifyReply, page: string) => void reply.status(SEE_OTHER).header('location', page).send();

/** The first error of each field, or the title of the problem when no field is to blame. */
const errorsOf = ({ title, errors = [] }: ProblemDocument): Values =>
  errors.length > 0
    ? Object.fromEntries(errors.map(({ pointer, message }): [string, string] => [pointer.slice(1), message]).reverse())
    : { '': title };
