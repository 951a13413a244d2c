import { LoaderCircle, PlugZap } from 'lucide-react';
import { useState } from 'react';
import type { FeedTrialResult } from '../../../../src/feeds/feed-trial.contract.ts';
import { RequestRefused } from '../../../api/request-refused.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';

interface Trial {
  path: string;
  body?: object;
}

/** Tries the feed and shows the result below the button. `trial` returns the request, or what is still missing. */
export function TrialButton({ trial }: { trial: () => Trial | string }) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Pick<FeedTrialResult, 'isReadable' | 'message' | 'references'> | null>(null);
  const fail = (message: string) => setResult({ isReadable: false, message, references: [] });

  const go = async () => {
    const asked = trial();
    if (typeof asked === 'string') return fail(asked);
    setBusy(true);
    setResult(null);
    try {
      setResult(await send<FeedTrialResult>('POST', asked.path, asked.body));
    } catch (fault) {
      const refusal = fault instanceof RequestRefused ? fault : new RequestRefused();
      fail(refusal.errors[0]?.message ?? refusal.message);
    }
    setBusy(false);
  };

  return (
    <div className="grid justify-items-start gap-3">
      <Button look="outline" size="panel" aria-disabled={isBusy} onClick={() => isBusy || void go()}>
        {isBusy ? <LoaderCircle size={16} className="animate-spin" /> : <PlugZap size={16} />}
        {isBusy ? 'Probando…' : 'Probar'}
      </Button>
      {result && (
        <FormNotice tone={result.isReadable ? 'success' : 'error'} className="w-full">
          <p>{result.message}</p>
          {result.references.length > 0 && (
            <p className="mt-1 font-normal break-words">Primeras referencias: {result.references.join(', ')}</p>
          )}
        </FormNotice>
      )}
    </div>
  );
}
