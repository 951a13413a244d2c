import { Controller, Post, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemDocument } from '../platform/problem.contract.ts';
import { Public } from '../platform/http/access.ts';
import { readFormData } from '../platform/http/forms/read-form-data.ts';
import { WebPages } from '../platform/http/web/web-pages.ts';
import { getPageAfterSignIn } from './sanitize-return-path.contract.ts';
import type { SessionDetails } from './session.contract.ts';

type Values = Record<string, string>;
type Input = (values: Values) => object;

const FORM = { acceptsForms: true };
const SEE_OTHER = 303;
const CODES = ['second-factor-needed', 'wrong-code'];

const pickFields =
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
    const answer = await this.forwardToApi(request, reply, '/session', ({ code, remember, ...values }) => ({
      ...pickFields('email', 'password')(values),
      remember: remember !== undefined,
      ...(code && { code }),
    }));
    if (!answer) return;
    const { roles } = JSON.parse(answer.body) as SessionDetails;
    const { next } = request.query;
    reply.header('set-cookie', answer.headers['set-cookie']);
    return redirectTo(reply, getPageAfterSignIn({ next: typeof next === 'string' ? next : undefined, roles }));
  }

  @Public()
  @Post('registro')
  @RouteConfig(FORM)
  async register(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const input = pickFields('firstName', 'lastName', 'email', 'password');
    if (await this.forwardToApi(request, reply, '/accounts', input))
      return redirectTo(reply, '/login?registro=enviado');
  }

  /** With names, the form sets a new password (claim); otherwise it gives that of the registration. */
  @Public()
  @Post('confirmar')
  @RouteConfig(FORM)
  async confirm(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const path = ({ firstName }: Values) => (firstName === undefined ? '/accounts/confirmation' : '/accounts/claim');
    const input = ({ token, password, ...names }: Values) => ({
      ...{ token, password },
      ...(names['firstName'] !== undefined && pickFields('firstName', 'lastName')(names)),
    });
    if (await this.forwardToApi(request, reply, path, input)) return redirectTo(reply, '/login?registro=confirmado');
  }

  @Public()
  @Post('recuperar')
  @RouteConfig(FORM)
  async recover(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (await this.forwardToApi(request, reply, '/password-resets', pickFields('email')))
      return redirectTo(reply, '/recuperar?enviado=si');
  }

  /** Returns undefined when the API refused; then the page has been shown again with the input and the errors. */
  private async forwardToApi(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string | ((formValues: Values) => string),
    input: Input,
  ) {
    const formValues = await readFormData(request);
    const { password: _secret, code: _used, ...shown } = formValues;
    const answer = await request.server.inject({
      method: 'POST',
      url: `/api/v1${typeof path === 'string' ? path : path(formValues)}`,
      remoteAddress: request.ip,
      headers: { cookie: request.headers.cookie ?? '', 'user-agent': request.headers['user-agent'] ?? '' },
      payload: input(formValues),
    });
    if (answer.statusCode < 300) return answer;
    const problem = JSON.parse(answer.body) as ProblemDocument;
    const asksForCode = CODES.some((code) => problem.type.endsWith(`/${code}`));
    const values = { ...shown, ...(asksForCode && { asksForCode: 'true' }) };
    await this.pages.show(request, reply, {
      form: { values, errors: toFormErrors(problem) },
      status: answer.statusCode,
    });
    return undefined;
  }
}

const redirectTo = (reply: FastifyReply, page: string) => void reply.status(SEE_OTHER).header('location', page).send();

/** The first error of each field, or the title of the problem when no field is to blame. */
const toFormErrors = ({ title, errors = [] }: ProblemDocument): Values =>
  errors.length > 0
    ? Object.fromEntries(errors.map(({ pointer, message }): [string, string] => [pointer.slice(1), message]).reverse())
    : { '': title };
