// A mail, and whoever carries it.

export type Attachment = { readonly nom: string; readonly mime: string; readonly base64: string }
export type Letter = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly link: string | null
}
export type Mail = Letter & {
  readonly to: string
  readonly reply_to?: string
  readonly attachments?: readonly Attachment[]
}
export type MailGateway = { send(mail: Mail): Promise<void> }
