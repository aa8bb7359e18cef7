import type { EstimatePassword } from './rules/predictable-password.ts'

let estimator: Promise<EstimatePassword> | undefined

/** Returns the password estimator, with leaked passwords, Italian and English words and names, keyboard patterns and dates. Loads its dictionaries on first use. */
export function passwordEstimator(): Promise<EstimatePassword> {
  estimator ??= loadEstimator()
  return estimator
}

/** Further characters are ignored, so that a long password takes no more time to estimate. */
const maxLength = 32
const l33tMaxSubstitutions = 5

async function loadEstimator(): Promise<EstimatePassword> {
  const [{ ZxcvbnFactory }, { dictionary: common, adjacencyGraphs: graphs }, { dictionary: english }, italian] =
    await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en'),
      import('@zxcvbn-ts/language-it'),
    ])
  const dictionary = {
    ...common,
    ...italian.dictionary,
    'commonWords-en': english['commonWords-en'],
    'firstnames-en': english['firstnames-en'],
  }
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs, maxLength, l33tMaxSubstitutions })
  return (password, knownWords) => {
    const { guessesLog10, sequence } = zxcvbn.check(password, [...knownWords])
    return { guessesLog10, isOneWord: sequence.length === 1 && sequence[0]?.pattern === 'dictionary' }
  }
}
