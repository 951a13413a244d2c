import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { clientIp } from '../../platform/http/client-ip.ts';
import { FormLimits } from '../inquiries/form-limits.ts';
import { FormChallenge, FormChallengeQuery } from './form-challenge.contract.ts';
import { FormChallenges } from './form-challenges.ts';

@ApiTags('Inquiries')
@Controller('api/v1/inquiries')
export class FormChallengesController {
  constructor(
    private readonly challenges: FormChallenges,
    private readonly limits: FormLimits,
  ) {}

  @Public()
  @Get('challenge')
  @ApiOperation({ operationId: 'getFormChallenge', summary: 'What a form brings the solution of, once' })
  @Returns(FormChallenge)
  @ApiProblems(422, 429)
  async create(@Query({ schema: FormChallengeQuery }) { form }: FormChallengeQuery, @Req() request: FastifyRequest) {
    await this.limits.takeChallenge(clientIp(request));
    return this.challenges.create(form);
  }
}
