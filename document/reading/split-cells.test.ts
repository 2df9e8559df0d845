import { expect, test } from 'vitest'
import { splitCells, splitCsv } from './split-cells.ts'

test('a quotation mark is text if its quote ends within the cell, it means inches or it is never closed', () => {
  expect(
    splitCsv(
      '話者,セリフ\n自分,"A4"サイズで置けます。\n自分,画面は24" です。\nお客様,"大きい"ですね。\n自分,"安心してください。\n自分,明日届きます。\n',
    ),
  ).toEqual([
    ['話者', 'セリフ'],
    ['自分', '"A4"サイズで置けます。'],
    ['自分', '画面は24" です。'],
    ['お客様', '"大きい"ですね。'],
    ['自分', '"安心してください。'],
    ['自分', '明日届きます。'],
    [''],
  ])
  expect(splitCsv('Line,Memo\n"Yes" is enough,x\n"5"" pipe",y\n"" ,z')).toEqual([
    ['Line', 'Memo'],
    ['"Yes" is enough', 'x'],
    ['5" pipe', 'y'],
    ['"" ', 'z'],
  ])
})

test('quoted cells may contain delimiters, line ends and doubled quotes, with any kind of line end', () => {
  const rows = [
    ['a', 'b\nc, "d"'],
    ['', 'e'],
  ]
  for (const end of ['\n', '\r\n', '\r'])
    expect(splitCsv(`a,"b${end}c, ""d"""${end},e`)).toEqual(rows)
})

test('the delimiter is the one that a sep= line names, else the one that makes all rows equally wide', () => {
  expect(splitCsv('sep=;\r\n話者;セリフ\r\nお客様;はい, どうも')).toEqual([
    ['話者', 'セリフ'],
    ['お客様', 'はい, どうも'],
  ])
  expect(splitCsv('\ufeffSEP=,\na;b,c')).toEqual([['a;b', 'c']])
  expect(splitCsv('話者;セリフ\n自分;"一、二, 三\n四, 五, 六"\nお客様;"はい, そう, です"')).toEqual(
    [
      ['話者', 'セリフ'],
      ['自分', '一、二, 三\n四, 五, 六'],
      ['お客様', 'はい, そう, です'],
    ],
  )
  expect(splitCsv('Who\tLine\nMe\tHello, and welcome; sit down.')).toEqual([
    ['Who', 'Line'],
    ['Me', 'Hello, and welcome; sit down.'],
  ])
  expect(splitCsv('one column, of sentences.\nNo comma here.')[1]).toEqual(['No comma here.'])
})

test('half a million quotes are split in one pass', () => {
  for (const unit of ['"', '""', ',"', ',"a""', '\n"a,']) {
    const rows = splitCells(unit.repeat(500_000), ',')
    expect(rows.flat().join('').length).toBeGreaterThan(0)
  }
})
