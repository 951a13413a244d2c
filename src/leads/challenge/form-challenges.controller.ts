import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
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
  @Refuses(422, 429)
  async make(@Query({ schema: FormChallengeQuery }) { form }: FormChallengeQuery, @Req() request: FastifyRequest) {
    await this.limits.takeChallenge(visitorAddress(request));
    return this.challenges.make(form);
  }
}
