// The mailbox where mails come back: what is new in it, message by message.

export type MessageLu = { readonly uid: number; readonly source: Uint8Array }
export type ReturnsGateway = {
  /** Which mailbox it is, without its password: what was read is kept under it. */
  readonly boite: string
  /**
   * Opens the mailbox, whose validity says whether its UIDs are those of before (RFC 3501), asks after which one to begin, hands
   * over what follows it, in its order, and closes it.
   */
  lire(
    depuis: (validite: bigint) => Promise<number>,
    chacun: (validite: bigint, message: MessageLu) => Promise<void>,
  ): Promise<void>
}
