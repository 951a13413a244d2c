import { Controller, Post, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/decorators.ts';
import { readFormData } from '../../platform/http/uploads/read-form-data.ts';
import { WebPages } from '../../platform/http/web/web-pages.ts';
import type { ProblemDocument } from '../../platform/problem.contract.ts';
import { getPageAfterSignIn } from '../sanitize-return-path.contract.ts';
import type { SessionDetails } from '../session.contract.ts';

type Values = Record<string, string>;
type Input = (values: Values) => object;

const FORM_ROUTE = { acceptsForms: true };
const SEE_OTHER = 303;
/** Problems after which the form asks for the code of the second factor. */
const CODE_PROBLEMS = ['second-factor-needed', 'wrong-code'];

const pickFields =
  (...names: string[]): Input =>
  (values) =>
    Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * Account forms for browsers without JavaScript. Each forwards to the API, then redirects, or renders the form again
 * with the errors.
 */
@ApiExcludeController()
@Controller()
export class AccountFormsController {
  constructor(private readonly pages: WebPages) {}

  @Public()
  @Post('login')
  @RouteConfig(FORM_ROUTE)
  async signIn(@Req() request: FastifyRequest<{ Querystring: { next?: string } }>, @Res() reply: FastifyReply) {
    const response = await this.forwardToApi(request, reply, '/session', ({ code, remember, ...values }) => ({
      ...pickFields('email', 'password')(values),
      remember: remember !== undefined,
      ...(code && { code }),
    }));
    if (!response) return;
    const { roles } = JSON.parse(response.body) as SessionDetails;
    const { next } = request.query;
    reply.header('set-cookie', response.headers['set-cookie']);
    return redirectTo(reply, getPageAfterSignIn({ next: typeof next === 'string' ? next : undefined, roles }));
  }

  @Public()
  @Post('registro')
  @RouteConfig(FORM_ROUTE)
  async register(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const input = pickFields('firstName', 'lastName', 'email', 'password');
    if (await this.forwardToApi(request, reply, '/accounts', input))
      return redirectTo(reply, '/login?registro=enviado');
  }

  /** A form with names sets a new password (claim); otherwise the account gets the password of the registration. */
  @Public()
  @Post('confirmar')
  @RouteConfig(FORM_ROUTE)
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
  @RouteConfig(FORM_ROUTE)
  async recover(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (await this.forwardToApi(request, reply, '/password-resets', pickFields('email')))
      return redirectTo(reply, '/recuperar?enviado=si');
  }

  /**
   * Returns undefined if the API refused; the page has then been rendered again with the errors and the input, except
   * password and code.
   */
  private async forwardToApi(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string | ((formValues: Values) => string),
    input: Input,
  ) {
    const formValues = await readFormData(request);
    const { password: _secret, code: _used, ...fields } = formValues;
    const response = await request.server.inject({
      method: 'POST',
      url: `/api/v1${typeof path === 'string' ? path : path(formValues)}`,
      remoteAddress: request.ip,
      headers: { cookie: request.headers.cookie ?? '', 'user-agent': request.headers['user-agent'] ?? '' },
      payload: input(formValues),
    });
    if (response.statusCode < 300) return response;
    const problem = JSON.parse(response.body) as ProblemDocument;
    const asksForCode = CODE_PROBLEMS.some((code) => problem.type.endsWith(`/${code}`));
    const values = { ...fields, ...(asksForCode && { asksForCode: 'true' }) };
    await this.pages.show(request, reply, {
      form: { values, errors: toFormErrors(problem) },
      status: response.statusCode,
    });
    return undefined;
  }
}

const redirectTo = (reply: FastifyReply, page: string) => void reply.status(SEE_OTHER).header('location', page).send();

/** The first error of each field, or the problem's title if no field is wrong. */
const toFormErrors = ({ title, errors = [] }: ProblemDocument): Values =>
  errors.length > 0
    ? Object.fromEntries(errors.map(({ pointer, message }): [string, string] => [pointer.slice(1), message]).reverse())
    : { '': title };
