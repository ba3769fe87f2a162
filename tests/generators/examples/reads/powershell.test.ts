import { it } from "vitest";
import { expectMarks, host, numbered } from "./check-reads.ts";

const post = `$body = @{ model = "m" } | ConvertTo-Json
$r = Invoke-RestMethod -Uri "${host}/v1/chat" -Method Post -Body $body -ContentType "application/json"
`;
const file = `${host}/v1/files/f1`;
const files = `${host}/v1/files`;

/** Programs that read responses. \`▸\` precedes each name that the response does not have. */
const programs: readonly string[] = [
  `${post}$r.id
$r.▸idd
$r.choices[0].message.content
$r.choices[0].▸mesage.content
Write-Host "$($r.usage.total_tokens) of $($r.usage.▸total_token)"
$R.Choices[0].Index + $r.choices[$i].▸indx
$r.choices.message.▸contnet`,
  `${post}foreach ($choice in $r.choices) {
  Write-Output $choice.finish_reason
  Write-Output $choice.▸finish_reson
}
$r.choices | ForEach-Object { $_.message.content; $_.▸mesage }
$r.choices | Where-Object { $_.▸indx -gt 0 } | Select-Object -First 1
$first = $r.choices | Sort-Object index | Select-Object -First 1
$first.index
$first.▸indexx`,
  `$response = Invoke-WebRequest -Uri "${file}"
$response.StatusCode
$response.Headers["x-request-id"]
$file = $response.Content | ConvertFrom-Json
$file.owner.display_name
$file.owner.▸displayName
$same = (Invoke-WebRequest "${file}").Content | ConvertFrom-Json
$same.▸iid
$other = ConvertFrom-Json $response.Content
$other.▸iid`,
  `(Invoke-RestMethod "${file}").id
(Invoke-RestMethod "${file}").▸iid
Invoke-RestMethod "${host}/v1/chat" -Method Post -Body "{}" | Select-Object -ExpandProperty choices | ForEach-Object { $_.index, $_.▸indx }
Invoke-RestMethod "${files}" | Select-Object -ExpandProperty ▸ident
Invoke-RestMethod "${files}" | Where-Object ▸sizebytes -gt 5
Invoke-RestMethod "${files}" | ForEach-Object { "$($_.id) $($_.▸ident)" }`,
  `$params = @{ Uri = "${files}"; Method = "Get" }
$files = Invoke-RestMethod @params
$files[0].id
$files[0].▸ids
$files.Count
$files.id
$files.▸ids
$files.Where({ $_.▸ids })`,
  `function Get-File {
  param($Id)
  return Invoke-RestMethod -Uri "${files}/$Id" -Method Get
}
$file = Get-File "f1"
$file.size_bytes
$file.▸size
foreach ($one in $file) { $one.▸size }`,
  `function Get-File { param([ValidateLength(1, 9)][string]$Id) return Invoke-RestMethod -Uri "${files}/$Id" }
$file = Get-File "f1"
$file.▸size
function Show-File { param($Shown) $Shown.▸ident }
Show-File $file`,
];

/** Programs that read what the description does not decide, or what docsgen cannot follow. */
const accepted: readonly string[] = [
  `${post}$r.metadata.order
$r.anything.at
$r.invalid_fields[0].path
$r.error.message
$r.PSObject.Properties.Name
$r.choices.Length`,
  `${post}$r | Add-Member -NotePropertyName own -NotePropertyValue 1
$r.own`,
  `${post}$r.choices | ForEach-Object { $_ | Add-Member -MemberType NoteProperty -Name label -Value "a" }
$r.choices[0].label
$rows = $r.choices | Select-Object index, @{ Name = "text"; Expression = { $_.anything } }
$rows[0].text`,
  `${post}try { $r.choices | ForEach-Object { try { $_.index } catch { $_.Exception.Message } } } catch { $_.ErrorDetails.Message }
switch ($r.id) { "a" { $_.x } default { $_.y } }`,
  `${post}$r = Get-Content a.json | ConvertFrom-Json
$r.anything`,
  `${post}if ($cached) { $r = $cache.value }
$r.stored_at`,
  `${post}$groups = $r.choices | Group-Object index
$groups[0].Name
$texts = $r.choices | ForEach-Object { @{ text = $_.message.content } }
$texts[0].text
$names = $r.choices | ForEach-Object { $_.message }
$names[0].x`,
  `$r = Invoke-RestMethod "https://other.example/v1/files/f1"\n$r.anything`,
  `$r = Invoke-RestMethod "${host}/v1/exports"\n$r.anything`,
  // A list that contains itself.
  `$r = Invoke-RestMethod "${host}/v1/trees"\n$r.anything`,
  `${post}$r.choices | ForEach-Object { Get-Item a | ForEach-Object { $_.FullName } }
$r.choices | ForEach-Object { $own = $_; $list | Where-Object { $_.Key -eq $own.index } }`,
];

it.each(numbered(programs))("finds unknown properties in PowerShell (program %i)", async (_number, program) => {
  await expectMarks("powershell", program);
});

it.each(numbered(accepted))("accepts what PowerShell reads otherwise (program %i)", async (_number, program) => {
  await expectMarks("powershell", program);
});
