import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { runRoutes } from '#contract/runs.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { transcriptRoutes } from '#contract/transcripts.ts'
import { makeDocx, paragraph, run } from '#server/features/scripts/testing/office-files.ts'
import { newCall } from '#testing/test-runs.ts'
import { newTranscript } from '#testing/test-transcripts.ts'
import { CALLS_TEXTS } from '#web/features/calls/texts/calls-texts.ts'
import { TALK_TEXTS } from '#web/features/calls/texts/talk-texts.ts'
import { NOTE_TEXTS } from '#web/features/canvas/note-texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { STATUS_NAMES, TRANSCRIPT_TEXTS } from '#web/features/transcripts/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { carryFiles, dropFiles } from './browser.ts'
import { openEditorFixture } from './editor-fixture.ts'
import { expectAccessible, measureOverflow } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

const ENTRY = { ja: '文字起こしと照合', en: 'Transcripts' }
const TITLE = '在庫アプリの商談'
const ROLE = 'どのようなお立場でしょうか？'
const DOCUMENT = {
  sections: [
    {
      id: 'open',
      kind: 'opening',
      title: '挨拶',
      target_seconds: 30,
      blocks: [
        {
          id: 'hello',
          type: 'line',
          speaker: 'me',
          text: 'お時間をいただきありがとうございます。',
        },
        { id: 'role', type: 'question', field: '役割', answer: '', text: ROLE },
        {
          id: 'stock',
          type: 'question',
          field: '現在の対処',
          answer: '',
          text: 'いまは在庫をどのように数えていますか？',
        },
      ],
    },
    {
      id: 'offer',
      kind: 'solution',
      title: '提案',
      target_seconds: 30,
      blocks: [
        { id: 'app', type: 'line', speaker: 'me', text: '棚を撮るだけで在庫を数えるアプリです。' },
        { id: 'price', type: 'line', speaker: 'me', text: '料金は1店舗あたり月額9,800円です。' },
      ],
    },
  ],
}
const countOf = (text: string) => fillText(text, { count: 1 })
const newTalkScript = () =>
  ({
    id: randomUUID(),
    kind: 'talk_script',
    title: TITLE,
    language: 'ja',
    document: DOCUMENT,
  }) as const
const SPOKEN = '1つのお店で月9800円いただいています。'
const HEARD = '紙の台帳に手で書いています。'
const VTT = `\ufeffWEBVTT\r\n\r\n1\r\n00:00:01.000 --> 00:00:04.000\r\n林 花子: えーと、お時間をいただきありがとうございます。\r\n\r\n2\r\n00:00:05.000 --> 00:00:08.000\r\n林 花子: いまは在庫をどのように数えていますか？\r\n\r\n3\r\n00:00:09.000 --> 00:00:12.000\r\n山本: ${HEARD}\r\n\r\n4\r\n00:00:13.000 --> 00:00:17.000\r\n林 花子: ${SPOKEN}\r\n`

test.each(pickVariant(0))(
  'a dropped transcript is compared with the script, and its text can be added to script and canvas: $language, $width',
  async ({ language, options }) => {
    const room = await openEditorFixture()
    const t = wordsOf(TRANSCRIPT_TEXTS, language)
    const body = newTalkScript()
    const { id } = body
    await room.hanako.call(scriptRoutes.createScript, { body })
    const { page, saved, complaints, close } = await room.open(room.hanako, id, {
      ...options,
      language,
    })
    await saved()
    await page.getByRole('button', { name: EDITOR_TEXTS.more[language], exact: true }).click()
    await page.getByRole('menuitem', { name: ENTRY[language] }).click()
    const screen = page.getByRole('dialog', { name: fillText(t.title, { title: TITLE }) })
    await screen.getByText(t.none).waitFor()
    await expectAccessible(page)

    const dataTransfer = await carryFiles(page, [{ name: 'meeting.vtt', bytes: Buffer.from(VTT) }])
    await screen.getByText(t.formats).dispatchEvent('drop', { dataTransfer })
    await screen.getByText(fillText(t.found, { count: '4', speakers: '2' })).waitFor()
    expect(await screen.getByRole('combobox', { name: '林 花子' }).inputValue()).toBe('me')
    expect(await screen.getByRole('combobox', { name: '山本' }).inputValue()).toBe('customer')
    expect(await screen.getByLabel(t.name, { exact: true }).inputValue()).toBe('meeting')
    await screen.getByLabel(t.customer).fill('さくら商事')
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await screen.getByRole('button', { name: t.save }).click()

    const counts = { verbatim: '2', reworded: '1', left_out: '2' }
    await screen.getByText(fillText(t.counts, counts)).waitFor()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    const words = screen.getByRole('region', { name: t.transcript })
    const lines = screen.getByRole('region', { name: t.script })
    await words.getByRole('button', { name: fillText(t.to_canvas_of, { text: HEARD }) }).click()
    await expect.poll(() => words.getByLabel(t.box).inputValue()).toBe('existing_alternatives')
    await words.getByRole('button', { name: t.add_note, exact: true }).click()
    await words.getByRole('link', { name: t.on_canvas }).waitFor()
    const query = { talk_script_id: id }
    const canvas = await room.hanako.call(leanCanvasRoutes.readCanvasOfTalkScript, {
      query,
    })
    expect(canvas.notes).toMatchObject([{ box: 'existing_alternatives', evidence: 'anecdotal' }])
    expect(canvas.notes[0]?.text).toMatch(
      /^「紙の台帳に手で書いています。」（さくら商事 .* 0:09）$/,
    )

    await words.getByRole('button', { name: t.to_line }).last().click()
    const price = lines.getByRole('listitem').filter({ hasText: SPOKEN })
    await price.getByText(STATUS_NAMES.reworded[language], { exact: true }).waitFor()
    await expectAccessible(page)
    // The same words are also added as evidence against the note. The customer then both confirms
    // and contradicts the note.
    const answers = lines.getByRole('listitem').filter({ hasText: HEARD })
    await answers.getByRole('button', { name: fillText(t.to_canvas_of, { text: HEARD }) }).click()
    await answers.getByLabel(t.target).selectOption({ index: 1 })
    await expectAccessible(page)
    await answers.getByRole('button', { name: t.contradicts }).click()
    await answers.getByRole('link', { name: t.on_canvas }).waitFor()

    await price.getByRole('button', { name: t.take }).click()
    const readPrice = async () => {
      const script = await room.hanako.call(scriptRoutes.readScriptText, { params: { id } })
      return script.text
    }
    await expect.poll(readPrice).toContain(SPOKEN)
    await page.getByRole('button', { name: t.undo, exact: true }).last().click()
    await expect.poll(readPrice).toContain('料金は1店舗あたり月額9,800円です。')
    await page.goto(pageUrl(language, canvasPath(id)))
    const n = wordsOf(NOTE_TEXTS, language)
    const mark = page.getByRole('button', { name: countOf(n.customers_against) })
    await mark.getByText(countOf(n.customers_said)).waitFor()
    await mark.click()
    const quotes = page.getByRole('dialog', { name: n.quotes })
    await quotes.getByText(HEARD).first().waitFor()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await quotes
      .getByRole('button', { name: fillText(n.remove_quote_of, { text: HEARD }) })
      .last()
      .click()
    await expect.poll(() => quotes.getByRole('blockquote').count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(pickVariant(3))(
  'a Word transcript dropped on the dashboard asks for its script and opens next to it: $language, $width',
  async ({ language, options }) => {
    const room = await openEditorFixture()
    const t = wordsOf(TRANSCRIPT_TEXTS, language)
    await room.hanako.call(scriptRoutes.createScript, { body: newTalkScript() })
    const { page, complaints, close } = await room.visit(
      room.hanako,
      `/${language}/dashboard`,
      options,
    )
    await page.getByRole('heading', { level: 1 }).waitFor()
    const turn = (name: string, time: string, words: string) =>
      paragraph(`${run(`${name}   ${time}`)}<w:r><w:br/></w:r>${run(words)}`)
    const bytes = makeDocx(turn('林 花子', '0:03', SPOKEN) + turn('山本', '0:09', HEARD))
    await dropFiles(page, [{ name: '商談.docx', bytes }])
    const choice = page.getByRole('dialog', { name: t.dropped_title })
    await choice.getByRole('combobox', { name: t.dropped_script }).click()
    await page.getByRole('option', { name: TITLE }).click()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await choice.getByRole('button', { name: t.dropped_compare }).click()
    const screen = page.getByRole('dialog', { name: fillText(t.title, { title: TITLE }) })
    await screen.getByText(fillText(t.found, { count: '2', speakers: '2' })).waitFor()
    expect(await screen.getByLabel(t.name, { exact: true }).inputValue()).toBe('商談')
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(pickVariant(2))(
  'call analytics count the lines, objections and answers of transcripts: $language, $width',
  async ({ language, options }) => {
    const room = await openEditorFixture()
    const t = wordsOf(TALK_TEXTS, language)
    const calls = wordsOf(CALLS_TEXTS, language)
    const body = newTalkScript()
    const params = { id: body.id }
    await room.hanako.call(scriptRoutes.createScript, { body })
    const call = newCall({ customer: 'さくら商事', text: HEARD, field: '現在の対処' })
    await room.hanako.call(runRoutes.createRun, { params, body: call })
    const question = '林: いまは在庫をどのように数えていますか？'
    for (const [run_id, text] of [
      [
        call.id,
        `林: ${ROLE}\n山本: 店長です。\n${question}\n山本: ${HEARD}\n林: ${SPOKEN}\n山本: うちには月額が高すぎます。`,
      ],
      [null, `${question}\n山本: 表計算ソフトで管理しています。`],
    ] as const)
      await room.hanako.call(transcriptRoutes.createTranscript, {
        params,
        body: newTranscript({
          run_id,
          text,
          customer: run_id ? 'さくら商事' : '',
          speakers: { 林: 'me', 山本: 'customer' },
        }),
      })
    const { page, complaints, close } = await room.visit(
      room.hanako,
      `/${language}/talk_script/${body.id}?view=calls`,
      options,
    )
    const screen = page.getByRole('dialog', { name: fillText(calls.title, { title: TITLE }) })
    await screen.getByText(fillText(t.count, { talks: '2', customers: '1' })).waitFor()
    const cellOf = (part: string, row: string) =>
      screen
        .getByRole('region', { name: part, exact: true })
        .getByRole('row')
        .filter({ hasText: row })
        .getByRole('cell')
        .first()
    const count = language === 'ja' ? '2件中1件' : '1 of 2'
    await cellOf(t.left_out, '料金は').getByText(count).waitFor()
    await cellOf(t.wordings, '料金は').getByText(SPOKEN).waitFor()
    await cellOf(t.objections, '高すぎます').getByText(t.not_in_script).waitFor()
    await cellOf(t.objections, '高すぎます')
      .getByText(fillText(t.none, { count: '1' }))
      .waitFor()
    await cellOf(fillText(t.heard, { field: '現在の対処' }), HEARD).waitFor()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)

    await screen.getByLabel(t.segment).selectOption('役割')
    await screen.getByRole('columnheader', { name: '店長です。' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(pickVariant(1))(
  'the speaker sees which colleague opened a transcript: $language, $width',
  async ({ language, width, options }) => {
    const room = await openEditorFixture()
    const t = wordsOf(TRANSCRIPT_TEXTS, language)
    const body = newTalkScript()
    const params = { id: body.id }
    await room.hanako.call(companyRoutes.updateCompanySettings, { body: { runs_seen_by: 'team' } })
    await room.hanako.call(scriptRoutes.createScript, { body })
    await room.hanako.call(scriptRoutes.setVisibility, {
      params,
      body: { visibility: 'team_view' },
    })
    const sent = newTranscript()
    await room.hanako.call(transcriptRoutes.createTranscript, { params, body: sent })
    const open = async (who: typeof room.taro) => {
      const path = `/${language}/talk_script/${body.id}?view=transcripts`
      const visitor = await room.visit(who, path, options)
      const screen = visitor.page.getByRole('dialog', { name: fillText(t.title, { title: TITLE }) })
      await screen.getByRole('button', { name: sent.title }).click()
      await screen.getByRole('region', { name: t.transcript, exact: true }).waitFor()
      // The list of people who can see the transcript is below the script. In a narrow window, a
      // radio button shows the script.
      if (width === 'narrow')
        await screen.getByRole('radio', { name: t.script, exact: true }).check()
      await screen.getByRole('region', { name: t.script, exact: true }).waitFor()
      return { ...visitor, screen }
    }
    const colleague = await open(room.taro)
    expect(await colleague.screen.getByText(t.viewed_by, { exact: true }).count()).toBe(0)

    const { page, screen, complaints } = await open(room.hanako)
    await screen.getByText(t.seen_team).waitFor()
    await screen.getByRole('listitem').filter({ hasText: '鈴木 太郎' }).scrollIntoViewIfNeeded()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    expect([...complaints, ...colleague.complaints]).toEqual([])
    await room.close()
  },
)
