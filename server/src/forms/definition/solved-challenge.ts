/** A challenge of a captcha that has been solved: what a submission needs to use it up. */
export interface SolvedChallenge {
  /** The challenge's signature, which no other challenge has. */
  challenge: string;
  expiresAt: Date;
}
