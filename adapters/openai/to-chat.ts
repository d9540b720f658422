import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { ModelMessage } from '#src/ports/language-model.ts';

/** A conversation as chat messages. Pictures go along as data URLs; other files these endpoints do not read. */
export function toChat(system: string, messages: readonly ModelMessage[]): ChatCompletionMessageParam[] {
  return [{ role: 'system', content: system }, ...messages.flatMap(chatMessages)];
}

function chatMessages(message: ModelMessage): ChatCompletionMessageParam[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: contentOf(message) }];
    case 'model':
      return [
        {
          role: 'assistant',
          content: message.text,
          ...(message.calls.length === 0
            ? {}
            : {
                tool_calls: message.calls.map(({ id, name, args }) => ({
                  id,
                  type: 'function' as const,
                  function: { name, arguments: JSON.stringify(args) },
                })),
              }),
        },
      ];
    case 'tool':
      return message.results.map(({ id, output }) => ({ role: 'tool', tool_call_id: id, content: output }));
  }
}

function contentOf({ text, files = [] }: Extract<ModelMessage, { role: 'user' }>) {
  const pictures = files.filter(({ mime }) => mime.startsWith('image/'));
  if (pictures.length === 0) return text;
  return [
    { type: 'text' as const, text },
    ...pictures.map(({ mime, bytes }) => ({
      type: 'image_url' as const,
      image_url: { url: `data:${mime};base64,${Buffer.from(bytes).toString('base64')}` },
    })),
  ];
}
