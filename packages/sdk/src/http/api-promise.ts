export interface Answer<Data> {
  readonly data: Data;
  /** Its body has been read: see `data` and `body`. */
  readonly response: Response;
  /** The unparsed body. */
  readonly body: string;
  readonly requestId: string | undefined;
  /** The object's, for `ifMatch` and `ifNoneMatch`. */
  readonly etag: string | undefined;
}

/** A promise of the data; `withResponse()` adds headers and request id. */
export class ApiPromise<Data> implements Promise<Data> {
  readonly [Symbol.toStringTag] = 'ApiPromise';
  readonly #answer: Promise<Answer<Data>>;

  constructor(answer: Promise<Answer<Data>>) {
    this.#answer = answer;
  }

  withResponse(): Promise<Answer<Data>> {
    return this.#answer;
  }

  // No separate promise of the data: its rejection would be unhandled if only the response is awaited.
  then<Result = Data, Failure = never>(
    onData?: ((data: Data) => Result | PromiseLike<Result>) | null,
    onError?: ((err: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.#answer.then(({ data }) => data).then(onData, onError);
  }

  catch<Failure = never>(onError?: ((err: unknown) => Failure | PromiseLike<Failure>) | null): Promise<Data | Failure> {
    return this.then(undefined, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Data> {
    return this.then().finally(onEnd);
  }
}
